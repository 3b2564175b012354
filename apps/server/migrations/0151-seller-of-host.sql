-- Who sells to a stranger: the agency whose host the browser asked for, else the one whose link was followed; null the platform.
create function seller_of(host_asked text, company_linked bigint) returns bigint
  language sql stable parallel safe
  return coalesce(
    (
      select r.company_id from brand_domains d
      join brands b on b.id = d.brand_id
      join resellers r on r.company_id = b.owner_company_id and r.active
      where d.host = host_asked and d.verified_at is not null
    ),
    (select r.company_id from resellers r where r.company_id = company_linked and r.active)
  );
comment on function seller_of(text, bigint) is 'The company that sells to whoever comes by this host or link; null the platform.';

-- Links in letters lead to the proved hosts of the brand that a company shows.
create policy shown_domains on brand_domains for select to balcao_app using (
  verified_at is not null and brand_id in (select id from brands)
);
