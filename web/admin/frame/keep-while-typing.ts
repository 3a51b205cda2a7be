import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** A `shouldRevalidate` for forms: no reload until another record is opened. */
export function keepWhileTyping({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
	return currentUrl.pathname !== nextUrl.pathname;
}
