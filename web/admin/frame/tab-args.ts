import type { ComponentType } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';

/** What the loader and the action of a tab, or of a section of one, need of a route's arguments. */
export type TabArgs = Pick<ClientLoaderFunctionArgs, 'request' | 'context' | 'url'>;

/** The module of a tab's section or view has the exports of a route's. */
export interface SectionModule {
	clientLoader: (args: TabArgs) => Promise<unknown>;
	clientAction?: (args: TabArgs) => Promise<unknown>;
	default: ComponentType<{ loaderData: never }>;
}
