import type { RetentionPreview } from '#contract/erasure/retention.schema.ts';
import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import type { RetentionKind } from '#contract/settings/retention.ts';
import { adminCall } from '../../session/admin-session.ts';
import { loadGroup } from '../group-api.ts';

export type RetentionSettings = GroupSettings<'retention'>;

export interface LoadedRetention extends RetentionSettings {
	/** Undefined when it did not load. */
	preview: RetentionPreview | undefined;
}

/** Counts what the next night would remove with these months. */
export function countOldData(months: Partial<Record<RetentionKind, number>>, signal?: AbortSignal) {
	return adminCall<RetentionPreview>('GET', '/api/settings/retention/preview', {
		parameters: months,
		timeout: 60_000,
		...(signal && { signal }),
	});
}

/** The group and what it would remove now. */
export async function loadRetention(signal: AbortSignal): Promise<LoadedRetention | { error: string }> {
	const stored = await loadGroup('retention', signal);
	if ('error' in stored) return stored;
	const counted = await countOldData({}, signal);
	return { ...stored, preview: counted.ok ? counted.data : undefined };
}
