-- Words that half of all institutions have in their names tell none of them apart, and a text made of them resembled every row (a second and
-- more with the whole registry). They are left out where other words remain, and no more than 3,000 rows are ever compared.
create or replace function similar_institutions(key text, most integer)
  returns table (id uuid, likeness real)
  language plpgsql stable parallel safe
  set pg_trgm.word_similarity_threshold = 0.4
  as $$
    declare
      telling text;
    begin
      select coalesce(
          string_agg(words.word, ' ' order by words.place) filter (
            where length(words.word) > 2
              and not exists (
                select
                from unnest(array[
                  'university', 'universitat', 'universidad', 'universita', 'universite', 'uniwersytet', 'college', 'institute',
                  'technology', 'technische', 'technical', 'national', 'nacional', 'state', 'school', 'hochschule'
                ]) as common (word)
                where similarity(words.word, common.word) >= 0.4
              )
          ),
          key
        )
        into telling
        from unnest(string_to_array(key, ' ')) with ordinality as words (word, place);
      return query
        -- Among those alike in what tells them apart, the whole text decides.
        select near.id, (word_similarity(telling, near.search_text) + similarity(key, near.search_text) / 100)::real
        from (
          select institutions.id, institutions.name, institutions.search_text
          from institutions
          where is_active and search_text %> telling
          limit 3000
        ) as near
        order by 2 desc, near.name
        limit most;
    end
  $$;
