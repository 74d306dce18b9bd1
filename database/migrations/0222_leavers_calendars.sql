-- Someone who leaves a team has interviews in their calendar that an email brought. Another takes them out. It goes to the identity, which
-- they keep, because their account here is gone.
alter table interview_departure_mails
  alter column account_id drop not null,
  add column recipient_uid text,
  -- For dates and numbers; null with an account, which has its own.
  add column locale text,
  add constraint interview_departure_mails_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  add constraint interview_departure_mails_recipient_one check (num_nonnulls(account_id, recipient_uid) = 1);
comment on column interview_departure_mails.recipient_uid is 'Of someone who has left the team; their account is gone.';
create index interview_departure_mails_company_idx on interview_departure_mails (company_id);

-- Queues those emails for a member who is about to leave the caller's team. Unsent ones that cancel an entry are replaced, because they're
-- deleted with the account.
create function cancel_leavers_entries(member uuid, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  insert into interview_departure_mails
    (interview_id, recipient_uid, locale, company_id, has_entry, sequence, starts_at, minutes, time_zone, due_at)
  select interviews.id, accounts.identity_uid, accounts.locale, interviews.company_id, true, interviews.sequence + 1, entries.starts_at,
    interviews.minutes, interviews.time_zone, interview_mail_due(member, interviews.application_id, at)
  from (
    select interview_id, max(starts_at) as starts_at
    from (
      select booked.id, booked.starts_at
      from interviews as booked
      join interview_participants on interview_participants.interview_id = booked.id and interview_participants.account_id = member
      where booked.state = 'booked' and exists (
        select from interview_mails
        where interview_mails.interview_id = booked.id and interview_mails.account_id = member
          and interview_mails.calendar = 'request' and (interview_mails.sent_at is not null or interview_mails.tries > 0)
      )
      union all
      select interview_mails.interview_id, interview_mails.starts_at
      from interview_mails
      where interview_mails.account_id = member and interview_mails.sent_at is null and interview_mails.calendar = 'cancel'
    ) as each_entry (interview_id, starts_at)
    group by interview_id
  ) as entries
  join interviews on interviews.id = entries.interview_id
  join applications on applications.id = interviews.application_id
  join companies on companies.id = interviews.company_id
  join memberships on memberships.account_id = member and memberships.company_id = interviews.company_id
  join accounts on accounts.id = member
  where interviews.company_id = current_company() and entries.starts_at > at
    and is_application_readable('received', applications.of_age_on, companies.is_verified, (at at time zone 'UTC')::date)
    and not exists (
      select from notification_settings as chosen
      where chosen.account_id = member
        and ('candidate_interviews' = any (chosen.off) or chosen.daily_since ? 'candidate_interviews')
    );
end;
revoke execute on function cancel_leavers_entries(uuid, timestamptz) from public;
grant execute on function cancel_leavers_entries(uuid, timestamptz) to common_ground_application;
