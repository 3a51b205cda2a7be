import type { ComponentType } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';

/** The arguments of loaders and actions that tabs and their sections use. */
export type TabArgs = Pick<ClientLoaderFunctionArgs, 'request' | 'context' | 'url'>;

/** The module of a section, with the exports of a route. */
export interface SectionModule {
	clientLoader: (args: TabArgs) => Promise<unknown>;
	clientAction?: (args: TabArgs) => Promise<unknown>;
	default: ComponentType<{ loaderData: never }>;
}
