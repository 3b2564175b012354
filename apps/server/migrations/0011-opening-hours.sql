-- The hours of a week, as the contract's opening hours: one entry a day. None at all means always open.
alter table companies add column schedules jsonb not null
  default '[
    {"weekday": "Segunda-feira", "weekdayEn": "monday", "startTime": "08:00", "endTime": "18:00"},
    {"weekday": "Terça-feira", "weekdayEn": "tuesday", "startTime": "08:00", "endTime": "18:00"},
    {"weekday": "Quarta-feira", "weekdayEn": "wednesday", "startTime": "08:00", "endTime": "18:00"},
    {"weekday": "Quinta-feira", "weekdayEn": "thursday", "startTime": "08:00", "endTime": "18:00"},
    {"weekday": "Sexta-feira", "weekdayEn": "friday", "startTime": "08:00", "endTime": "18:00"},
    {"weekday": "Sábado", "weekdayEn": "saturday", "startTime": "08:00", "endTime": "18:00"},
    {"weekday": "Domingo", "weekdayEn": "sunday", "startTime": "08:00", "endTime": "18:00"}
  ]'
  check (jsonb_typeof(schedules) = 'array');

-- Work hours are times of a day, whoever writes them.
alter table users add check (start_work ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
alter table users add check (end_work ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
