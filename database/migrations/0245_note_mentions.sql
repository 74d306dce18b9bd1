-- Who is mentioned in a note. The note's text has their IDs; a row is what they're notified of. It goes with the membership.
create table note_mentions (
  note_id uuid not null,
  account_id uuid not null,
  company_id uuid not null,
  application_id uuid not null,
  -- Of the notice that the email about it belongs to.
  reference text not null,
  mentioned_at timestamptz not null,
  constraint note_mentions_pkey primary key (note_id, account_id),
  constraint note_mentions_note_fkey foreign key (note_id) references application_notes (id) on delete cascade,
  constraint note_mentions_member_fkey foreign key (account_id, company_id)
    references memberships (account_id, company_id) on delete cascade,
  constraint note_mentions_reference_length check (char_length(reference) between 1 and 64)
);
create index note_mentions_member_idx on note_mentions (account_id, company_id);
create index note_mentions_reference_idx on note_mentions (reference);
select add_company_wall('note_mentions');

create function notify_of_mention() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  news notifications;
begin
  news.company_id := new.company_id;
  news.application_id := new.application_id;
  news.kind := 'note_mention';
  news.happened_at := new.mentioned_at;
  perform insert_notifications(array[new.account_id], news);
  return null;
end
$$;
create trigger note_mentions_notify after insert on note_mentions
  for each row execute function notify_of_mention();

-- A mention that is edited away was not made, unless it has been read.
create function take_back_mention() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from notifications
  where account_id = old.account_id and application_id = old.application_id and kind = 'note_mention'
    and happened_at = old.mentioned_at and read_at is null;
  return null;
end
$$;
create trigger note_mentions_take_back after delete on note_mentions
  for each row execute function take_back_mention();

alter table application_notices
  drop constraint application_notices_kind_known,
  add constraint application_notices_kind_known check (
    kind in (
      'half', 'near', 'late', 'asked', 'applied', 'offer_answered', 'candidate_wrote', 'company_wrote', 'news', 'mentioned'
    )
  );
