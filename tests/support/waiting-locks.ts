/** Selects `objid` and `mode` of the advisory locks that connections wait for: in this database alone, since tests share a server. */
export const waitingLocks = `select objid, mode from pg_locks
	where locktype = 'advisory' and not granted
		and database = (select oid from pg_database where datname = current_database())`;
