-- Who is still to be mailed that a daily view budget is nearly used up. Each has a job, added in the transaction that finds the budget, so that
-- nobody is forgotten by a process that dies.
create table budget_alert_mails (
  id bigint generated always as identity,
  company_id uuid not null,
  budget text not null,
  day date not null,
  owner_id uuid not null,
  -- Whose budget it is; null for one of the company.
  member_id uuid,
  constraint budget_alert_mails_pkey primary key (id),
  constraint budget_alert_mails_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint budget_alert_mails_owner_fkey foreign key (owner_id) references accounts (id) on delete cascade,
  constraint budget_alert_mails_member_fkey foreign key (member_id) references accounts (id) on delete cascade,
  constraint budget_alert_mails_budget_known check (budget in ('member', 'company', 'listed'))
);
create index budget_alert_mails_company_idx on budget_alert_mails (company_id);
create index budget_alert_mails_owner_idx on budget_alert_mails (owner_id);
create index budget_alert_mails_member_idx on budget_alert_mails (member_id);

-- Only the API itself reads them, past the walls.
select add_wall('budget_alert_mails', 'false');
revoke all on budget_alert_mails from common_ground_application;
grant select, insert, update, delete on budget_alert_mails to common_ground_system;

create function schedule_budget_alert_mail() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Some eight hours: the budget is one of a day.
  perform graphile_worker.add_job(
    'mail_budget_alert', json_build_object('id', new.id::text), queue_name => 'mail_budget_alert', max_attempts => 12
  );
  return null;
end
$$;

create trigger budget_alert_mails_schedule after insert on budget_alert_mails
  for each row execute function schedule_budget_alert_mail();
