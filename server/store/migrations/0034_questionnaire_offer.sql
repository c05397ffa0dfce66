-- When the student closed the offer of the questionnaire, which is made once after the first deck; null until then.
alter table living add column offer_closed_at timestamptz;
