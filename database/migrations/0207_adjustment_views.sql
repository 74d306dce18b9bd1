-- What a candidate needs for an interview is in their access log, too, when those who run the interview see it.
alter table profile_views
  drop constraint profile_views_reason_known,
  add constraint profile_views_reason_known check (
    reason in (
      'overlap_list', 'overlap_detail', 'application_list', 'application_detail', 'document',
      'discovery_list', 'discovery_count', 'discovery_detail', 'shortlist', 'comparison', 'invitation_list',
      'reveal', 'blind_review_ended', 'interview'
    )
  );
create index profile_views_interview_idx on profile_views (company_id, candidate_id, seen_at) where reason = 'interview';
