-- Whoever had opted out could not be merged: what they had said is moved to the contact that is kept, and nobody might touch it. Only whose it
-- is may change.
grant update (contact_id) on consents to balcao_app;
