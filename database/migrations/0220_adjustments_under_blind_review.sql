-- Under blind review, what a candidate needs for an interview is read only by members who know who the candidate is, because the text may
-- say it. Until now, only the query withheld it.
create function takes_part_in_interview(interview uuid) returns boolean language sql stable
  return exists (
    select from interviews
    left join interview_participants on interview_participants.interview_id = interviews.id
    where interviews.id = interview and interviews.company_id = current_company()
      and nullif(current_setting('common_ground.account_id', true), '')::uuid
        in (interviews.organiser_id, interview_participants.account_id)
  );

create function is_interviewee_known(interview uuid) returns boolean language sql stable
  return exists (
    select from interviews
    join applications on applications.id = interviews.application_id
    where interviews.id = interview and interviews.company_id = current_company()
      and (
        not exists (select from blind_reviews where blind_reviews.opportunity_id = applications.opportunity_id)
        or exists (
          select from reveals
          where reveals.application_id = applications.id and reveals.company_id = current_company()
            and reveals.account_id = nullif(current_setting('common_ground.account_id', true), '')::uuid
        )
      )
  );

drop policy panel_reads on adjustment_requests;
create policy panel_reads on adjustment_requests for select to common_ground_application
  using (
    company_id = current_company() and takes_part_in_interview(interview_id) and is_interviewee_known(interview_id)
  );

-- Those who take part learn that there's something to read, so that they can reveal the candidate in time.
create function are_adjustments_requested(interview uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  return takes_part_in_interview(interview)
    and exists (select from adjustment_requests where interview_id = interview);
revoke execute on function are_adjustments_requested(uuid) from public;
grant execute on function are_adjustments_requested(uuid) to common_ground_application;
