/** How far an arrow key goes in what stands one below the other: 1 for ArrowDown, -1 for ArrowUp, undefined for any other key. */
export function arrowStep(key: string): 1 | -1 | undefined {
	if (key === 'ArrowDown') return 1;
	if (key === 'ArrowUp') return -1;
}
