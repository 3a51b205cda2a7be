/** Under which names commands change something. */
export const commandNames = { import: 'import', prices: 'prices' } as const;

/** Whether it was a command that changed something, by the name of who did. */
export function isCommand(name: string): boolean {
	return Object.values<string>(commandNames).includes(name);
}
