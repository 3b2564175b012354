-- The list of companies tells one that is being removed from one whose deletion can still be taken back.
grant select (removing_at) on companies to balcao_reseller;
