-- Everyone on a hiring team has a role there, which decides who is notified about the job and who owes scorecards.
alter table opportunity_members add column role text;
update opportunity_members set role = memberships.role
from memberships
where memberships.account_id = opportunity_members.account_id and memberships.company_id = opportunity_members.company_id
  and memberships.role in ('hiring_manager', 'interviewer');
-- Until now nothing was made of the rows of those who reach every job anyway.
delete from opportunity_members where role is null;
alter table opportunity_members
  alter column role set not null,
  add constraint opportunity_members_role_known check (role in ('recruiter', 'hiring_manager', 'interviewer'));

-- What a member with a role at the company can be on a team, the usual first: the same as domain/access/hiring-team-role.ts.
create function hiring_team_roles(member_role text) returns text[] language sql immutable parallel safe
begin atomic
  select case
    when member_role in ('owner', 'recruiter') then array['recruiter', 'hiring_manager', 'interviewer']
    when member_role = 'hiring_manager' then array['hiring_manager', 'interviewer']
    when member_role = 'interviewer' then array['interviewer']
    else array[]::text[]
  end;
end;

-- No one is more on a team than they may be. The membership is locked, as every change of what someone works on does.
create function fit_hiring_team_role() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  member_role text;
begin
  select memberships.role into member_role from memberships
  where account_id = new.account_id and company_id = new.company_id
  for no key update;
  if member_role is not null and new.role <> all (hiring_team_roles(member_role)) then
    raise exception 'this member cannot have this role on a hiring team'
      using errcode = 'check_violation', constraint = 'opportunity_members_role_fits', table = 'opportunity_members';
  end if;
  return new;
end
$$;
create trigger opportunity_members_role_fits before insert or update of role on opportunity_members
  for each row execute function fit_hiring_team_role();

-- A new role at the company takes away what doesn't fit it any more. Interviewers who become hiring managers are that on their teams, too.
create function follow_member_role() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from opportunity_members
  where account_id = new.account_id and company_id = new.company_id and cardinality(hiring_team_roles(new.role)) = 0;
  update opportunity_members set role = (hiring_team_roles(new.role))[1]
  where account_id = new.account_id and company_id = new.company_id
    and (role <> all (hiring_team_roles(new.role)) or (old.role = 'interviewer' and new.role = 'hiring_manager'));
  return null;
end
$$;
create trigger memberships_role_followed after update of role on memberships
  for each row when (old.role is distinct from new.role) execute function follow_member_role();

-- A role on a team is a part of what a member works on, and counts in its version.
drop trigger assignment_versions on opportunity_members;
create trigger assignment_versions after insert or delete or update of role on opportunity_members
  for each row execute function count_assignment_change();

-- The members who are notified about an application, in the app and by email: the same as isNotifiedOfJob in
-- domain/access/hiring-team-role.ts.
create function notified_members(application applications, is_late boolean) returns uuid[] language sql stable
begin atomic
  select array(
    select memberships.account_id
    from memberships
    left join opportunity_members as given
      on given.account_id = memberships.account_id and given.company_id = memberships.company_id
      and given.opportunity_id = application.opportunity_id
    where memberships.company_id = application.company_id
      and (
        given.role in ('recruiter', 'hiring_manager')
        or (
          memberships.role in ('owner', 'recruiter')
          and (
            is_late
            or not exists (
              select from opportunity_members as of_job
              where of_job.opportunity_id = application.opportunity_id and of_job.role = 'recruiter'
            )
          )
        )
      )
  );
end;

create or replace function notify_of_notice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  application applications;
  told text;
  news notifications;
begin
  select * into application from applications where id = new.application_id;
  news.company_id := new.company_id;
  news.application_id := new.application_id;
  news.happened_at := new.raised_at;
  if new.kind in ('half', 'near', 'late', 'asked') then
    news.reply_by := new.reference::date;
  end if;
  if new.kind = 'news' then
    select status, decision_id into told, news.decision_id from application_events
    where application_events.application_id = new.application_id and application_events.id::text = new.reference;
  end if;
  news.kind := case new.kind
    when 'news' then case told
      when 'offer' then 'offer_received'
      when 'declined' then 'application_declined'
      else 'application_moved'
    end
    when 'late' then 'reply_overdue'
  end;
  if news.kind is not null then
    perform insert_notifications(array[new.candidate_id], news);
  end if;
  news.kind := case new.kind
    when 'applied' then 'application_received'
    when 'offer_answered' then case application.status when 'accepted' then 'offer_accepted' else 'offer_declined' end
    when 'asked' then 'reply_requested'
    when 'half' then 'reply_due'
    when 'near' then 'reply_due'
    when 'late' then 'reply_overdue'
  end;
  if news.kind is not null then
    perform insert_notifications(notified_members(application, new.kind = 'late'), news);
  end if;
  return null;
end
$$;

create or replace function notify_of_message() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  application applications;
  news notifications;
begin
  news.company_id := new.company_id;
  news.application_id := new.application_id;
  news.kind := 'message_received';
  news.happened_at := new.sent_at;
  if new.side = 'company' then
    perform insert_notifications(array[new.candidate_id], news);
  else
    select * into application from applications where id = new.application_id;
    perform insert_notifications(notified_members(application, false), news);
  end if;
  return null;
end
$$;

drop function deciding_members(applications);
