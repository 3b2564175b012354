-- Companies read how far their numbers go; only the job moves it.
revoke insert, update, delete on flow_count_progress from balcao_app;
