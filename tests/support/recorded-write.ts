import type { ChangedEntity } from '#contract/changed-entities.ts';
import type { ChangeSource } from '#contract/history/changes.schema.ts';
import type { Mailbox } from './mailbox.ts';
import type { Answer } from './people.ts';
import type { Shop } from './shop.ts';

/** Where writes are tried: a shop with a demo catalogue, and the mails that it sends. */
export interface Stage {
	shop: Shop;
	mailbox: Mailbox;
}

/** A call that writes, made ready to be sent, and what the history must have of it. */
export interface RecordedWrite {
	entity: ChangedEntity;
	action: string;
	/** What else the same call does to it. */
	also?: string[];
	/** Who does it; null without an account. */
	actor: { kind: 'administrator' | 'customer' | 'anonymous' | 'program'; id: number | null } | null;
	source: ChangeSource;
	/** The id of what is changed; what is made has its number in the body of the response. */
	id?: number;
	send(): Promise<Answer<unknown>>;
	/** Calls of the same route that must fail: without the right to it, and for what they say. */
	failing: (() => Promise<Answer<unknown>>)[];
}

/** Makes one write of a route ready. */
export type PrepareWrite = (stage: Stage) => Promise<RecordedWrite>;

/** The writes of each route that the history must have, each with a sentence. */
export type RecordedWrites = Record<string, Record<string, PrepareWrite>>;
