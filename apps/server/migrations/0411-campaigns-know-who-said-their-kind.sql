-- Whether a campaign is advertising follows from its number and its texts, anew when it begins, unless somebody has said so.
alter table campaigns add column kind_given boolean not null default false;
