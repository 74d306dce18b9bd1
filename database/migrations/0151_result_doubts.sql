-- Why a result can't be relied on, decided when it's computed; nothing is compared with it then.
alter table culture_results
  add column doubts text[] not null default '{}',
  add constraint culture_results_doubts_known
    check (doubts <@ array['ratings_alike', 'halves_contradict', 'answered_quickly'] and array_position(doubts, null) is null);

-- Of earlier results, what their rows say. Whether their halves contradict each other isn't worked out again: they are of an instrument
-- that is compared with nothing any more.
update culture_results
set doubts = array_remove(array[
  case when (
    select count(distinct rating) = 1 from culture_answers
    where culture_answers.session_id = culture_results.session_id and rating is not null
  ) then 'ratings_alike' end,
  case when quick_share > .2 then 'answered_quickly' end
], null);
