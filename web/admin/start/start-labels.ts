import type { StartStep, StepState } from '#contract/settings/start.ts';
import { m } from '#messages';

/** What each step is for. */
export const stepHints: Record<StartStep, () => string> = {
	firm: m.start_firm_hint,
	money: m.start_money_hint,
	whatsapp: m.start_whatsapp_hint,
	look: m.start_look_hint,
	promises: m.start_promises_hint,
	catalogue: m.start_catalogue_hint,
	people: m.start_people_hint,
};

export const stateLabels: Record<StepState, () => string> = {
	open: m.start_open,
	done: m.start_done,
	skipped: m.start_skipped,
};
