-- A candidate's open pages hear at once that their notifications have changed: by a channel of its own, since companies' pages may hear nothing of
-- candidates.
create function tell_candidates(recipients uuid[]) returns void language sql
begin atomic
  select pg_notify('candidate_live', json_build_object('candidateId', candidates.account_id)::text)
  from candidates where candidates.account_id = any (recipients);
end;

create or replace function insert_notifications(recipients uuid[], news notifications) returns void language plpgsql as $$
begin
  insert into notifications (account_id, company_id, kind, application_id, invitation_id, reply_by, decision_id, happened_at)
  select recipient, news.company_id, news.kind, news.application_id, news.invitation_id, news.reply_by, news.decision_id, news.happened_at
  from unnest(recipients) as recipient
  order by recipient;
  perform tell_candidates(recipients);
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

-- A decision that is undone was not made: its news goes, from open pages too.
create or replace function take_back_notification() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  readers uuid[];
begin
  with gone as (
    delete from notifications where application_id = new.application_id and decision_id = new.undoes_id returning account_id
  )
  select array_agg(account_id) into readers from gone;
  perform tell_candidates(readers);
  return null;
end
$$;

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
  if found then
    perform tell_candidates(array[new.account_id]);
  end if;
  return null;
end
$$;
