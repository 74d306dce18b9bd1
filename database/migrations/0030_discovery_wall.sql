-- What the index is filled with is more than a company may see: it is read through the door alone, as the profiles that it is made from are.
select add_shown_wall('discovery_facts');
