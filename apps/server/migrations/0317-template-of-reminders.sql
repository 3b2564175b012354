-- What an official number says where only an approved template may be said; null: then a letter goes.
alter table dunning_plans add column template jsonb check (jsonb_typeof(template) = 'object');
