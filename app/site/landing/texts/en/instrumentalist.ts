import type { SkillTexts } from '../../landing-texts.ts';

export const instrumentalist: SkillTexts = {
  about:
    'An instrument leaves room for talk. A bansuri while guests find their seats, a saxophone over drinks, sitar and tabla for the varmala, a dhol for the baraat: each does in its place what a song with words cannot. Players come alone or as duos, set up in minutes and fit where no stage is.',
  price:
    'Soloists are the gentlest way to live music, and duos cost less than two bookings. Instruments that few play well, such as sarangi or santoor, cost more than the guitar, and must be booked earlier.',
  ask: [
    'Where they will stand or sit: sitar and tabla need a low platform and a carpet.',
    'Which hour is theirs, welcome or dinner; few can do four hours.',
    'Whether film tunes, ragas or Western pieces are wanted.',
    'If there is shade, wind or dew: strings and skins go out of tune.',
  ],
  questions: [
    {
      question: 'Which instrument suits a welcome or cocktail hour?',
      answer:
        'Saxophone, violin, flute and fingerstyle guitar carry without shouting. For a traditional welcome take shehnai-like sarangi tones or santoor with tabla.',
    },
    {
      question: 'Do instrumentalists need amplification?',
      answer:
        'Indoors with up to sixty guests often not. Outdoors almost always: one small speaker and one microphone, which our smallest sound kit covers.',
    },
    {
      question: 'Can the dhol player walk with the baraat?',
      answer:
        'Yes. Say where the procession begins and ends, and how long it usually takes your family. Walking time is playing time and is inside the booked hours.',
    },
    {
      question: 'Can two instruments be booked together?',
      answer:
        'Look for duos under “Team”, who rehearse together. Two soloists can be booked for one evening too, but leave the choice of pieces to them.',
    },
    {
      question: 'Can they play the tune of a song we name?',
      answer:
        'Film melodies, certainly; send three or four. Classical players will tell you which raga the tune hides, and that version is usually the lovelier one.',
    },
  ],
  pages: {
    chandigarh: {
      lead: 'Flute, sitar, saxophone, violin, tabla and dhol in Chandigarh: players for a welcome, a varmala or a quiet dinner.',
      text: 'Chandigarh’s conservatories and the Tagore Theatre crowd have left the city with more serious players than its size explains. They are at home at gallery openings, long dinners and morning pheras beside Sukhna, where amplification is unwelcome and a santoor is enough.',
    },
    mohali: {
      lead: 'Hire an instrumentalist in Mohali, from a dhol for the baraat to a saxophone for the cocktail hour.',
      text: 'A baraat in Mohali may walk half a kilometre of service lane, and two dhols do what one cannot. Inside the palaces the cocktail area is usually apart from the hall: a saxophonist or electric violinist there, with a track, keeps early guests happy while the stage is still being lit.',
    },
    panchkula: {
      lead: 'Solo musicians and duos for Panchkula homes, havans, gallery evenings and garden weddings.',
      text: 'For a havan, a name-giving or a retirement tea in Panchkula, one player beside the family is better company than any speaker. Bansuri and harmonium are asked for most. Garden weddings near Pinjore like a string duo for the ceremony and a dhol the moment it ends.',
    },
  },
};
