-- It deletes what every wall keeps from a company: whom it is blocked by. Only whoever deletes a company, past the walls, calls it.
revoke execute on function block_names_of_company(uuid, text[], text[]) from public;
grant execute on function block_names_of_company(uuid, text[], text[]) to common_ground_system;
