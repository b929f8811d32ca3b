import type { SkillTexts } from '../../landing-texts.ts';

export const dancers: SkillTexts = {
  about:
    'Bhangra and giddha teams are the region’s own fireworks: eight people, matched colours, and a floor that shakes. Beside them there are kathak soloists for the quiet half hour, Bollywood crews who pull guests in, hip-hop for the younger cousins and Himachali nati for families from the hills. A performance is ten to twenty minutes of full force, not a whole evening, so most teams dance two or three pieces.',
  price:
    'Size of the team, costumes and travel make the price. Soloists cost about what an anchor does; a dressed bhangra team of ten with its own dhol costs several times that.',
  ask: [
    'How big the clear floor is; a team of eight wants twenty feet by twenty.',
    'What the floor is made of: wet grass and carpet tape hurt ankles.',
    'How many pieces, and what happens between them.',
    'Whether the family wants to be taught a step beforehand.',
  ],
  questions: [
    {
      question: 'How long does a dance performance last?',
      answer:
        'Two or three pieces of five to eight minutes, spread over the evening, are usual. The booked hours also cover costume changes and waiting.',
    },
    {
      question: 'Can dancers teach our family for the sangeet?',
      answer:
        'Choreographers among them do. Ask in a message after booking how many sessions fit before your date; lessons are agreed with the dancers apart from the show.',
    },
    {
      question: 'Do bhangra teams bring a dhol player?',
      answer:
        'Many do; the list of members on the profile shows it. Otherwise they dance to a recording or to a dhol player whom you book beside them.',
    },
    {
      question: 'What do dancers need at the venue?',
      answer:
        'A dry, level floor, a room to change with a door that closes, water, and a person who starts the music. The exact needs are on each profile.',
    },
    {
      question: 'Are costumes part of the price?',
      answer:
        'Yes, the team’s own costumes are. Colours to match your décor can be asked for; special tailoring cannot be had in a week.',
    },
  ],
  pages: {
    chandigarh: {
      lead: 'Bhangra, giddha, kathak, Bollywood and hip-hop dancers in Chandigarh, as soloists and as teams.',
      text: 'University teams are the pride of Chandigarh, and a good part of the dancers here once competed for theirs. Book them for the entry of the couple, for a fifteen-minute burst at a corporate dinner, or for a kathak piece at a music evening in Sector 18. Small lawns are common; send the floor’s measurements before you fall in love with a team of twelve.',
    },
    mohali: {
      lead: 'Dance teams for Mohali weddings and fests: a full bhangra line-up, a giddha circle or a Bollywood crew.',
      text: 'Halls in Mohali have the height for lifts and the width for a line of ten, which is why this is where the big bhangra shows happen. Couples often order one team for the baraat at the gate and again on stage after the ring. Leave forty minutes between, for breath and a change of turbans.',
    },
    panchkula: {
      lead: 'Dancers in Panchkula for sangeets, society melas and school days, nati from the hills included.',
      text: 'With Himachal beginning at the edge of town, Panchkula is the one place in the tricity where nati is asked for as often as bhangra. Society melas like short pieces and much audience; schools book contemporary and folk for their annual day, in daytime slots that are easy to get.',
    },
  },
};
