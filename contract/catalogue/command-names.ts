/** Author names of commands in the history. */
export const commandNames = { import: 'import', prices: 'prices' } as const;

/** Whether the author of a change was a command. */
export function isCommand(name: string): boolean {
	return Object.values<string>(commandNames).includes(name);
}
