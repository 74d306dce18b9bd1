-- What a person is told on screen: one row for each of their applications or invitations and each kind of news, made in the transaction of the
-- change. What happens again before it was read is counted in that row. It holds IDs alone: names are looked up under the rights that its reader
-- has by then.
create table notifications (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  company_id uuid not null,
  kind text not null,
  application_id uuid,
  invitation_id uuid,
  -- The day that news of a reply was about: it is over once the application has another one, or none.
  reply_by date,
  times integer not null default 1,
  happened_at timestamptz not null,
  read_at timestamptz,
  constraint notifications_pkey primary key (id),
  constraint notifications_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint notifications_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint notifications_application_fkey foreign key (application_id) references applications (id) on delete cascade,
  constraint notifications_invitation_fkey foreign key (invitation_id) references candidate_invitations (id) on delete cascade,
  constraint notifications_kind_known check (
    kind in (
      'offer_received', 'application_declined', 'application_moved', 'message_received', 'invitation_received', 'reply_overdue',
      'application_received', 'offer_accepted', 'offer_declined', 'reply_requested', 'reply_due'
    )
  ),
  constraint notifications_one_subject check (num_nonnulls(application_id, invitation_id) = 1),
  constraint notifications_reply_of_application check (reply_by is null or application_id is not null),
  constraint notifications_times_range check (times >= 1),
  constraint notifications_one_key unique nulls not distinct (account_id, kind, application_id, invitation_id)
);
create index notifications_account_idx on notifications (account_id, happened_at desc, id desc);
create index notifications_unread_idx on notifications (account_id) where read_at is null;
create index notifications_company_idx on notifications (company_id);
create index notifications_application_idx on notifications (application_id) where application_id is not null;
create index notifications_invitation_idx on notifications (invitation_id) where invitation_id is not null;
create index notifications_happened_idx on notifications (happened_at);

-- Each member sees their own, and only in the name of the company that it happened at.
select add_wall(
  'notifications',
  $wall$account_id = current_candidate()
    or (company_id = current_company() and account_id = nullif(current_setting('common_ground.account_id', true), '')::uuid)$wall$
);
-- They are made by the triggers below, and only read or marked as read by anyone else.
revoke insert, update, delete, truncate on notifications from common_ground_application;
grant update (read_at) on notifications to common_ground_application;
grant select, delete on notifications to common_ground_system;

-- Notifies some accounts of the same. The company's open pages hear which of its members have news, and nothing of candidates: the ID of an
-- account is the same at every company, and an event would say whether an invitation was delivered.
create function insert_notifications(recipients uuid[], news notifications) returns void language plpgsql as $$
begin
  insert into notifications (account_id, company_id, kind, application_id, invitation_id, reply_by, happened_at)
  select recipient, news.company_id, news.kind, news.application_id, news.invitation_id, news.reply_by, news.happened_at
  from unnest(recipients) as recipient
  order by recipient
  on conflict on constraint notifications_one_key do update set
    times = case when notifications.read_at is null then notifications.times + 1 else 1 end,
    reply_by = excluded.reply_by,
    happened_at = greatest(notifications.happened_at, excluded.happened_at),
    read_at = null;
  perform pg_notify(
    'company_live', json_build_object('companyId', news.company_id, 'topic', 'notifications', 'ids', part.ids)::text
  )
  from (
    select json_agg(recipient) as ids
    from unnest(recipients) with ordinality as listed (recipient, place)
    join memberships on memberships.account_id = recipient and memberships.company_id = news.company_id
    group by (place - 1) / 100
  ) as part;
end
$$;

-- What is mailed is shown, too. A member is told of what they decide on: whoever loses that sees it no more.
create function notify_of_notice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
    select status into told from application_events
    where application_events.application_id = new.application_id and application_events.id::text = new.reference;
  end if;
  news.kind := case new.kind
    when 'news' then case told
      when 'offer' then 'offer_received'
      when 'declined' then 'application_declined'
      else 'application_moved'
    end
    when 'company_wrote' then 'message_received'
    when 'late' then 'reply_overdue'
  end;
  if news.kind is not null then
    perform insert_notifications(array[new.candidate_id], news);
  end if;

  news.kind := case new.kind
    when 'applied' then 'application_received'
    when 'candidate_wrote' then 'message_received'
    when 'offer_answered' then case application.status when 'accepted' then 'offer_accepted' else 'offer_declined' end
    when 'asked' then 'reply_requested'
    when 'half' then 'reply_due'
    when 'near' then 'reply_due'
    when 'late' then 'reply_overdue'
  end;
  if news.kind is not null then
    perform insert_notifications(
      array(
        select memberships.account_id from memberships
        where memberships.company_id = new.company_id
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
      ),
      news
    );
  end if;
  return null;
end
$$;

create trigger application_notices_notify
  after insert on application_notices for each row execute function notify_of_notice();

-- A decision that is undone was not made: its news goes, or counts one less.
create function take_back_notification() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with undone as (
    select notifications.id from notifications
    join application_events as told
      on told.application_id = new.application_id and told.decision_id = new.undoes_id and told.happened_at = notifications.happened_at
    where notifications.application_id = new.application_id
      and notifications.kind in ('application_moved', 'offer_received', 'application_declined')
  ), counted as (
    update notifications set times = times - 1 where id in (select id from undone) and times > 1 returning id
  )
  delete from notifications where id in (select id from undone except select id from counted) and times = 1;
  return null;
end
$$;

create trigger application_events_take_back
  after insert on application_events for each row when (new.undoes_id is not null) execute function take_back_notification();

create function notify_of_invitation() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  news notifications;
begin
  news.company_id := new.company_id;
  news.invitation_id := new.id;
  news.kind := 'invitation_received';
  news.happened_at := new.sent_at;
  perform insert_notifications(array[new.candidate_id], news);
  return null;
end
$$;

create trigger candidate_invitations_notify
  after insert on candidate_invitations for each row when (not new.is_undelivered) execute function notify_of_invitation();

-- Reading a conversation marks its notifications as read.
create function read_message_notifications() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update notifications set read_at = now()
  where account_id = new.account_id and application_id = new.application_id and kind = 'message_received' and read_at is null
    and happened_at <= new.read_to;
  return null;
end
$$;

create trigger message_reads_read_notifications
  after insert or update of read_to on message_reads for each row execute function read_message_notifications();
