import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const soundRoutes: RouteConfigEntry[] = [route('sound-system', 'sound/sound-system.route.tsx')];
