-- One row for each thing that happened, no longer one with a count: undoing a decision takes its own row and no other, marking as read takes what
-- was shown and nothing newer. They're put together by application or invitation and kind when they're listed or counted.
alter table notifications
  -- The decision that made the news, which goes when that is undone.
  add column decision_id uuid,
  drop constraint notifications_one_key;
update notifications set decision_id = told.decision_id
from application_events as told
where told.application_id = notifications.application_id and told.happened_at = notifications.happened_at and told.decision_id is not null
  and notifications.kind in ('application_moved', 'offer_received', 'application_declined');
-- When each of what was counted happened isn't known any more, so all get the last time.
insert into notifications (account_id, company_id, kind, application_id, invitation_id, reply_by, happened_at, read_at)
select account_id, company_id, kind, application_id, invitation_id, reply_by, happened_at, read_at
from notifications cross join lateral generate_series(2, least(times, 100));
alter table notifications drop column times;

drop index notifications_unread_idx;
create index notifications_unread_idx on notifications (account_id, kind, application_id, invitation_id, reply_by) where read_at is null;

-- Whether a company may read an application, the name included: it wasn't withdrawn, and of someone who isn't known to be 18 only while the
-- company is verified. Someone who hasn't given their age counts as 16.
create function is_application_readable(status text, of_age_on date, is_verified boolean, today date) returns boolean
language sql immutable parallel safe
begin atomic
  select status <> 'withdrawn' and case
    when is_verified then coalesce(of_age_on - interval '2 years' <= today, true)
    else coalesce(of_age_on <= today, false)
  end;
end;

-- Notifies some accounts of the same. The company's open pages hear which of its members have news of what they may read, and nothing of
-- candidates: the ID of an account is the same at every company, and an event would say whether an invitation was delivered.
create or replace function insert_notifications(recipients uuid[], news notifications) returns void language plpgsql as $$
begin
  insert into notifications (account_id, company_id, kind, application_id, invitation_id, reply_by, decision_id, happened_at)
  select recipient, news.company_id, news.kind, news.application_id, news.invitation_id, news.reply_by, news.decision_id, news.happened_at
  from unnest(recipients) as recipient
  order by recipient;
  perform pg_notify(
    'company_live', json_build_object('companyId', news.company_id, 'topic', 'notifications', 'ids', part.ids)::text
  )
  from (
    select json_agg(recipient) as ids
    from unnest(recipients) with ordinality as listed (recipient, place)
    join memberships on memberships.account_id = recipient and memberships.company_id = news.company_id
    join companies on companies.id = news.company_id
    join applications on applications.id = news.application_id
    where is_application_readable(
      applications.status, applications.of_age_on, companies.is_verified, (news.happened_at at time zone 'UTC')::date
    )
    group by (place - 1) / 100
  ) as part;
end
$$;

-- The members who decide about an application.
create function deciding_members(application applications) returns uuid[] language sql stable
begin atomic
  select array(
    select memberships.account_id from memberships
    where memberships.company_id = application.company_id
      and (
        memberships.role in ('owner', 'recruiter')
        or (
          memberships.role = 'hiring_manager'
          and exists (
            select from opportunity_members as given
            where given.opportunity_id = application.opportunity_id and given.account_id = memberships.account_id
          )
        )
      )
  );
end;

-- What is mailed is shown, too, but for messages: each of those is shown, and only the first unread one of a day is mailed.
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
    perform insert_notifications(deciding_members(application), news);
  end if;
  return null;
end
$$;

-- A decision that is undone was not made: its news goes.
create or replace function take_back_notification() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from notifications where application_id = new.application_id and decision_id = new.undoes_id;
  return null;
end
$$;

create function notify_of_message() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
    perform insert_notifications(deciding_members(application), news);
  end if;
  return null;
end
$$;

create trigger messages_notify
  after insert on messages for each row when (new.company_id is not null) execute function notify_of_message();

-- Reading a conversation marks its notifications as read. One that's locked elsewhere is being marked or deleted: waiting for that could deadlock.
create or replace function read_message_notifications() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update notifications set read_at = now()
  where id in (
    select id from notifications
    where account_id = new.account_id and application_id = new.application_id and kind = 'message_received' and read_at is null
      and happened_at <= new.read_to
    for update skip locked
  );
  return null;
end
$$;
