import type { ComponentType } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';

/** What the loader and the action of a tab are given: those of the one route `/admin`. */
export type TabArgs = Pick<ClientLoaderFunctionArgs, 'request' | 'context' | 'url'>;

/** The module of a tab, or of a section of one, has the exports of a route's. */
export interface TabModule {
	clientLoader: (args: TabArgs) => Promise<unknown>;
	clientAction?: (args: TabArgs) => Promise<unknown>;
	default: ComponentType<{ loaderData: never }>;
}
