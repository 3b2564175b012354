-- Campaigns that were stopped before they could be forgotten have the whole time of their company from now on.
update campaigns set updated_at = now() where status = 'CANCELADA';
