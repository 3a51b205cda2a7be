import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import type { withIcons } from './promise-icons.ts';

interface PromiseListProps {
	promises: ReturnType<typeof withIcons>;
	className: string | undefined;
}

/** Short lines about the firm, each with its drawing. */
export function PromiseList({ promises, className }: PromiseListProps) {
	return (
		<ul className={className}>
			{promises.map(({ icon, text, link }) => (
				<li key={text}>
					<Icon of={icon} size={20} strokeWidth={1.5} />
					<span>
						{link ? (
							<Link to={link}>
								<Code>{text}</Code>
							</Link>
						) : (
							<Code>{text}</Code>
						)}
					</span>
				</li>
			))}
		</ul>
	);
}
