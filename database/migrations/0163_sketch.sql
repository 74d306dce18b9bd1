-- A session may begin with the six choices of the first sketch. Whether its owner saw the sketch is kept, so that results with and without it can
-- be told apart. Sessions from before began with the ratings.
alter table culture_sessions
  add column screen_order text not null default 'ratings_first',
  add column saw_sketch boolean not null default false,
  add constraint culture_sessions_screen_order_known check (screen_order in ('ratings_first', 'sketch_first')),
  add constraint culture_sessions_sketch_order check (not saw_sketch or screen_order = 'sketch_first');
