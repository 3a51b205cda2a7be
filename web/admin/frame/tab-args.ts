import type { ClientLoaderFunctionArgs } from 'react-router';

/** What the loader and the action of a tab are given: those of the one route `/admin`. */
export type TabArgs = Pick<ClientLoaderFunctionArgs, 'request' | 'context' | 'url'>;
