import type pg from 'pg';

/**
 * Adds applications to an opportunity, each from a different person, spread over all stages except the offer:
 * copies of one that was sent, with other names and dates.
 *
 * @param templateId the application to copy
 * @param first the number of the first; each number gives another name
 */
export async function addApplications(
  pool: pg.Pool,
  templateId: string,
  count: number,
  first = 1,
): Promise<void> {
  await pool.query(
    `with people as (
       insert into accounts (identity_uid, role, created_at)
       select 'board-' || turn || '-' || $1::text, 'candidate', now() from generate_series($3::integer, $3 + $2::integer - 1) as turn
       returning id, identity_uid
     ),
     added as (insert into candidates (account_id, age_confirmed_at) select id, now() from people returning account_id),
     template as (
       select applications.*, array(
         select jsonb_build_object('id', stage ->> 'id', 'kind', stage ->> 'kind')
         from jsonb_array_elements(opportunities.process) as stage where stage ->> 'kind' <> 'offer'
       ) as stages
       from applications join opportunities on opportunities.id = opportunity_id where applications.id = $1::text::uuid
     ),
     numbered as (
       select people.id, split_part(identity_uid, '-', 2)::integer as turn from people join added on account_id = people.id
     )
     insert into applications (
       candidate_id, opportunity_id, company_id, status, stage_id, sent_at, opened_at, reply_by, snapshot, snapshot_sha256,
       idempotency_key, applicant_name, opportunity_title
     )
     select numbered.id, opportunity_id, company_id, stage ->> 'kind', (stage ->> 'id')::uuid,
       now() - turn % 30 * interval '1 day' - interval '1 hour', case when turn % 4 > 0 then now() end,
       current_date + turn % 17 - 3, snapshot, snapshot_sha256, gen_random_uuid(),
       initcap(left(word, 6)) || ' ' || initcap(right(word, 9)), opportunity_title
     from numbered, template, lateral (select stages[1 + (turn * 7) % cardinality(stages)] as stage) as chosen,
       lateral (select translate(md5(turn::text), '0123456789', 'aeiouaeiou') as word) as named`,
    [templateId, count, first],
  );
  await pool.query('analyze applications');
}
