-- Which key seals what is stored: a program that was given another one does not start. Null until one has started.
alter table installation add column key_fingerprint text;
