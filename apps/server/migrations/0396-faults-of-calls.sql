-- Which fields of a call were refused and why, by their names alone: `[{ "field": "body.number", "reason": "missing" }]`.
alter table external_calls add column faults jsonb not null default '[]';
