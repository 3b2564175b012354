-- Whether another company has a token is nobody's business: a company is refused only what it has itself. A token that more
-- than one connection bears opens none of them, because who typed it may have guessed it.
create unique index connections_token_per_company on connections (company_id, token_hash) where token_hash is not null;
drop index connections_token;
comment on column connections.token_hash is
  'SHA-256 of the token. A token borne by several companies'' connections is no proof and opens none of them.';
