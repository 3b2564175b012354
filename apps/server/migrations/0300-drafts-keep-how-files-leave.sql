-- What stands under a file of a draft, and whether it goes as a file to save: on all devices, and over a reload.
alter table uploads add column draft_caption text not null default '' check (length(draft_caption) <= 1024);
alter table uploads add column draft_as_document boolean not null default false;
