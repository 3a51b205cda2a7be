import {
	Award,
	Check,
	Headset,
	type IconNode,
	MessageCircle,
	PackageCheck,
	ReceiptText,
	RotateCcw,
	Truck,
	Users,
	Wrench,
} from 'lucide';
import type { FirmPromise, PromiseIcon } from '#contract/settings/promises.ts';

/** The drawings of promises. Loaders of pages send those that they need, so that no page's script has all of them. */
export const promiseIcons: Record<PromiseIcon, IconNode> = {
	truck: Truck,
	return: RotateCcw,
	support: Headset,
	check: Check,
	award: Award,
	stock: PackageCheck,
	wrench: Wrench,
	people: Users,
	chat: MessageCircle,
	receipt: ReceiptText,
};

/** The promises with their drawings, for a loader. */
export const withIcons = (promises: readonly FirmPromise[]) =>
	promises.map(({ icon, ...line }) => ({ ...line, icon: promiseIcons[icon] }));
