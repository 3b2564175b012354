-- The platform's account and a company's own are paid for by different people: what one of them was used for counts for it
-- alone. Null is what was stored before this was told apart, and counts for both.
alter table ai_calls add column on_platform boolean;
alter table ai_usage add column platform_cost bigint check (platform_cost >= 0);
