import type { StartStep, StepState } from '#contract/settings/start.ts';
import { m } from '#messages';

/** The title of each step, and what it is for. */
export const stepLabels: Record<StartStep, { title: () => string; hint: () => string }> = {
	firm: { title: m.start_firm, hint: m.start_firm_hint },
	money: { title: m.start_money, hint: m.start_money_hint },
	whatsapp: { title: m.start_whatsapp, hint: m.start_whatsapp_hint },
	look: { title: m.start_look, hint: m.start_look_hint },
	promises: { title: m.start_promises, hint: m.start_promises_hint },
	catalogue: { title: m.start_catalogue, hint: m.start_catalogue_hint },
	people: { title: m.start_people, hint: m.start_people_hint },
};

export const stateLabels: Record<StepState, () => string> = {
	open: m.start_open,
	done: m.start_done,
	skipped: m.start_skipped,
};
