-- People whom a company's team has added to a job by hand. An entry is what the company typed; it's emailed to the person, who can read and delete
-- it without an account, and it's deleted after 30 days unless they apply. See docs/decisions/0079-added-candidates.md.
create table added_candidates (
  id uuid not null default gen_random_uuid(),
  company_id uuid not null,
  opportunity_id uuid not null,
  added_by uuid,
  member_name text,
  -- Of the mailbox at this company, under a key outside the database. It outlives the entry for 90 days, so that no one is added again right after
  -- they have deleted it.
  mailbox_digest bytea not null,
  name text,
  address text,
  source text not null,
  source_words text,
  note text,
  link_digest bytea,
  -- The mail server has taken the email.
  is_mailed boolean not null default false,
  added_at timestamptz not null,
  ending text,
  ended_at timestamptz,
  constraint added_candidates_pkey primary key (id),
  constraint added_candidates_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint added_candidates_opportunity_fkey foreign key (opportunity_id, company_id)
    references opportunities (id, company_id) on delete cascade,
  constraint added_candidates_added_by_fkey foreign key (added_by, company_id)
    references memberships (account_id, company_id) on delete set null (added_by),
  constraint added_candidates_link_digest_key unique (link_digest),
  constraint added_candidates_link_is_sha256 check (octet_length(link_digest) = 32),
  constraint added_candidates_mailbox_is_sha256 check (octet_length(mailbox_digest) = 32),
  constraint added_candidates_source_known
    check (source in ('referral', 'event', 'linkedin', 'job_board', 'agency', 'other')),
  constraint added_candidates_name_length check (char_length(name) between 1 and 200),
  constraint added_candidates_address_length check (char_length(address) between 3 and 254),
  constraint added_candidates_source_words_length check (char_length(source_words) between 1 and 100),
  constraint added_candidates_note_length check (char_length(note) between 1 and 500),
  constraint added_candidates_ending_known check (ending in ('deleted', 'lapsed', 'applied', 'unmailed')),
  constraint added_candidates_ending_whole check ((ending is null) = (ended_at is null)),
  constraint added_candidates_order check (ended_at >= added_at),
  -- What has ended holds nothing about the person any more.
  constraint added_candidates_person_while_waiting check (
    case when ended_at is null
      then name is not null and address is not null and link_digest is not null
        and (source <> 'other' or source_words is not null)
      else num_nonnulls(name, address, source_words, note, link_digest) = 0
    end
  )
);
create unique index added_candidates_mailbox_key on added_candidates (opportunity_id, mailbox_digest)
  where ended_at is null;
create index added_candidates_company_idx on added_candidates (company_id, mailbox_digest);
create index added_candidates_opportunity_idx on added_candidates (opportunity_id, company_id);
create index added_candidates_added_by_idx on added_candidates (added_by, company_id);
create index added_candidates_waiting_idx on added_candidates (added_at) where ended_at is null;
create index added_candidates_ended_idx on added_candidates (ended_at) where ended_at is not null;
create trigger added_candidates_keep_member_name before insert on added_candidates
  for each row execute function keep_member_name('added_by');

-- Whose account an entry was taken over with. Apart from it, because the company never learns that.
create table added_candidate_claims (
  added_candidate_id uuid not null,
  candidate_id uuid not null,
  claimed_at timestamptz not null,
  constraint added_candidate_claims_pkey primary key (added_candidate_id),
  constraint added_candidate_claims_entry_fkey foreign key (added_candidate_id)
    references added_candidates (id) on delete cascade,
  constraint added_candidate_claims_candidate_fkey foreign key (candidate_id)
    references candidates (account_id) on delete cascade
);
create index added_candidate_claims_candidate_idx on added_candidate_claims (candidate_id);
select add_candidate_wall('added_candidate_claims');
-- Visible to the company and to the person who took the entry over.
select add_wall(
  'added_candidates',
  'company_id = current_company() or id in (select added_candidate_id from added_candidate_claims where candidate_id = current_candidate())'
);

-- Deletes what an entry says about the person.
create function end_added_candidate(entry uuid, how text, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  update added_candidates
  set ending = how, ended_at = greatest(at, added_at),
    name = null, address = null, source_words = null, note = null, link_digest = null
  where id = entry and ended_at is null;
end;
revoke execute on function end_added_candidate(uuid, text, timestamptz) from public;
grant execute on function end_added_candidate(uuid, text, timestamptz) to common_ground_system;

-- The application takes the place of the entry that its candidate has taken over.
create function replace_added_candidate() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform end_added_candidate(id, 'applied', new.sent_at)
  from added_candidates join added_candidate_claims on added_candidate_id = id
  where candidate_id = new.candidate_id and opportunity_id = new.opportunity_id and ended_at is null;
  delete from added_candidate_claims
  using added_candidates
  where added_candidate_id = id and ending = 'applied' and candidate_id = new.candidate_id;
  return null;
end
$$;
create trigger applications_replace_added_candidate after insert on applications
  for each row execute function replace_added_candidate();

-- With an account goes what it took over and didn't apply with.
create function delete_claimed_entry() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform end_added_candidate(old.added_candidate_id, 'deleted', now());
  return null;
end
$$;
create trigger added_candidate_claims_deleted after delete on added_candidate_claims
  for each row execute function delete_claimed_entry();

-- The email waits in the queue like the others, and goes with the entry.
alter table queued_mails
  add column added_candidate_id uuid,
  add constraint queued_mails_added_candidate_fkey foreign key (added_candidate_id)
    references added_candidates (id) on delete cascade,
  drop constraint queued_mails_kind_known,
  add constraint queued_mails_kind_known check (
    kind in ('code', 'colleague_code', 'rater_link', 'rater_request', 'team_invitation', 'added_candidate', 'operator')
  );
create index queued_mails_added_candidate_idx on queued_mails (added_candidate_id) where added_candidate_id is not null;
