import { isCommand } from '#contract/catalogue/command-names.ts';
import { m } from '#messages';

/** Who has changed something, by the name under which that stands: a person by name, a command as the history calls it. */
export function authorText(name: string): string {
	return isCommand(name) ? m.history_by_command() : name;
}
