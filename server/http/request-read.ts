import type { FastifyRequest } from 'fastify';

/** Runs what reads for a request that is the same for everybody, on what its reads come from: a database, or a cache and its database. */
export type RequestRead<Source> = <T>(request: FastifyRequest, run: (source: Source) => Promise<T>) => Promise<T>;
