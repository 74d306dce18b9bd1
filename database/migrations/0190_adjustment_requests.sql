-- What a candidate needs for an interview. It can be about their health, so that only those who run the interview read it: the organiser
-- and the panel, and not everyone who reads the application. It's deleted thirty days after the interview.
create table adjustment_requests (
  interview_id uuid not null,
  candidate_id uuid not null,
  company_id uuid not null,
  words text not null,
  asked_at timestamptz not null,
  constraint adjustment_requests_pkey primary key (interview_id),
  constraint adjustment_requests_interview_fkey foreign key (interview_id) references interviews (id) on delete cascade,
  constraint adjustment_requests_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint adjustment_requests_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint adjustment_requests_words_length check (char_length(words) between 1 and 500)
);
create index adjustment_requests_candidate_idx on adjustment_requests (candidate_id);
create index adjustment_requests_company_idx on adjustment_requests (company_id);

-- The candidate writes it, and those who run the interview only read it.
select add_candidate_wall('adjustment_requests');
create policy panel_reads on adjustment_requests for select to common_ground_application
  using (
    company_id = current_company()
    and exists (
      select from interviews
      left join interview_participants on interview_participants.interview_id = interviews.id
      where interviews.id = adjustment_requests.interview_id
        and nullif(current_setting('common_ground.account_id', true), '')::uuid
          in (interviews.organiser_id, interview_participants.account_id)
    )
  );
grant select, delete on adjustment_requests to common_ground_system;
