import type { FastifyRequest } from 'fastify';

/** Runs a read for a request whose response is the same for everybody. `Source` is a database, or a cache and its database. */
export type RequestRead<Source> = <T>(request: FastifyRequest, run: (source: Source) => Promise<T>) => Promise<T>;
