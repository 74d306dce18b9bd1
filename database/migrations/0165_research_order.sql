-- With a research copy, in which order its screens were shown and whether the first sketch was seen, to check whether either changes answers.
-- Copies from before have neither.
alter table research.copies
  add column shown_order jsonb,
  add column saw_sketch boolean,
  add constraint copies_shown_order_form check (jsonb_typeof(shown_order) = 'array' and jsonb_array_length(shown_order) = 54),
  add constraint copies_shown_whole check ((shown_order is null) = (saw_sketch is null));
