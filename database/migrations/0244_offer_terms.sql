-- What an offer consists of. Offers from before are a text with a day.
alter table decisions
  add column offer_terms jsonb,
  add constraint decisions_terms_with_offer check (offer_terms is null or kind = 'offered'),
  add constraint decisions_terms_form check (jsonb_typeof(offer_terms) = 'object'),
  add constraint decisions_terms_have_a_day check (offer_terms is null or answer_by is not null),
  -- An offer with terms needs no text.
  drop constraint decisions_message_with_kind,
  add constraint decisions_message_with_kind check (
    case kind
      when 'declined' then message is not null
      when 'offered' then message is not null or offer_terms is not null
      else message is null
    end
  );
comment on column decisions.offer_terms is 'Pay, hours, start, workplace, and the document with its digest.';

create or replace function decision_hash(entry decisions) returns bytea
  language sql stable parallel safe
  return sha256(
    coalesce(entry.previous_hash, '')
      || convert_to(
        jsonb_build_array(
          entry.id, entry.company_id, entry.candidate_id, entry.application_id, entry.kind, entry.account_id, entry.member_role,
          entry.from_stage_id, entry.from_status, entry.from_reply_by, entry.to_stage_id, entry.to_status, entry.to_reply_by,
          entry.version, entry.reason, entry.words, entry.message, entry.feedback, entry.answer_by, entry.snapshot_sha256,
          entry.has_seen_overlap, entry.has_seen_scorecards, entry.scoring_version, entry.undoes_id,
          extract(epoch from entry.decided_at)
        )::text || coalesce(to_jsonb(entry.member_name)::text, '') || coalesce(entry.offer_terms::text, ''),
        'UTF8'
      )
  );

-- The candidate has what was offered, and what they answered, even if the company deletes its account.
alter table application_events
  add column offer_terms jsonb,
  add column answer_reason text,
  add column answer_words text,
  add constraint application_events_terms_with_offer check (offer_terms is null or (kind = 'moved' and status = 'offer')),
  add constraint application_events_terms_form check (jsonb_typeof(offer_terms) = 'object'),
  add constraint application_events_reason_with_no check (
    num_nonnulls(answer_reason, answer_words) = 0 or (kind = 'answered' and status = 'offer_declined')
  ),
  add constraint application_events_answer_reason_known check (
    answer_reason in ('pay', 'hours', 'workplace', 'start_date', 'another_offer', 'staying', 'role', 'other')
  ),
  add constraint application_events_answer_words_length check (char_length(answer_words) between 1 and 1000);
comment on column application_events.answer_reason is 'Why the candidate declined an offer, if they said.';

-- A file can go with an offer instead of a message.
alter table message_attachments
  -- Not a foreign key: the candidate keeps the file when the company deletes its account, and its decisions with it.
  add column offer_decision_id uuid,
  add column offered_at timestamptz,
  drop constraint message_attachments_sent_or_not,
  add constraint message_attachments_sent_or_not check (
    num_nonnulls(account_id, message_id, offer_decision_id) = 1
    and (position is null) = (message_id is null)
    and (label is null) = (account_id is not null)
  ),
  add constraint message_attachments_offer_key unique (offer_decision_id),
  add constraint message_attachments_offered_by_company check (offer_decision_id is null or side = 'company'),
  add constraint message_attachments_offered_with_offer check (offered_at is null or offer_decision_id is not null),
  drop constraint message_attachments_scanned_when_sent,
  add constraint message_attachments_scanned_when_sent check (account_id is not null or scan_state <> 'waiting');
comment on column message_attachments.offered_at is 'When the candidate got the offer that it goes with; null while it can be undone, and for good once it was.';
drop index message_attachments_unsent_idx;
create index message_attachments_unsent_idx on message_attachments (uploaded_at) where account_id is not null;

-- Until it's sent, the other side doesn't see that it exists.
alter policy own_rows on message_attachments
  using (
    (company_id = current_company() and (message_id is not null or side = 'company'))
    or (candidate_id = current_candidate() and (message_id is not null or offered_at is not null or side = 'candidate'))
  )
  with check (
    (company_id = current_company() and (message_id is not null or side = 'company'))
    or (candidate_id = current_candidate() and (message_id is not null or offered_at is not null or side = 'candidate'))
  );
