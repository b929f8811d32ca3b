import type { LandingCity } from '../../landing-pages.ts';
import type { CityTexts } from '../../landing-texts.ts';

export const cities: Record<LandingCity, CityTexts> = {
  chandigarh: {
    about:
      'Sectors, roundabouts and early nights: Chandigarh hosts much of its music in gardens, clubs and community centres that need a booking of their own. From any sector to any other is half an hour, so artists who live here reach you on time, and those from Mohali and Panchkula count as near.',
    questions: [
      {
        question: 'Until when may music be loud in Chandigarh?',
        answer:
          'Loudspeakers outdoors are off from 10 pm to 6 am, and using them needs the administration’s permission beforehand. Closed halls follow other limits; ask your venue which apply.',
      },
      {
        question: 'Do artists travel within Chandigarh for free?',
        answer:
          'Yes. Every sector, Manimajra, Maloya and the villages inside the Union Territory are within reach of the artists shown here, and travel is in the price.',
      },
    ],
  },
  mohali: {
    about:
      'Mohali, on paper Sahibzada Ajit Singh Nagar, has the large halls: palaces along Airport Road, Landran and Kharar, hotels near the stadium, lawns out toward New Chandigarh. Distances are longer than the map admits on a wedding night, and an artist’s hour of arrival before the show is well used.',
    questions: [
      {
        question: 'Do artists from Chandigarh come to Mohali at the same price?',
        answer:
          'Yes. The search measures from the centre of Mohali and shows only artists who travel that far; what you see is what you pay.',
      },
      {
        question: 'Does a marriage palace in Mohali let us bring our own artist?',
        answer:
          'Most do; some ask for a day’s notice, an identity card or a fee to the house. Ask before you pay, and name a person there whom the artist can call.',
      },
    ],
  },
  panchkula: {
    about:
      'Panchkula lies between the Ghaggar and the first hills, quieter than its two sisters. Functions are held in sector lawns, society halls and clubs, and, a little out, in resorts toward Pinjore, Ramgarh and Morni. It is Haryana, so permissions come from its own district office.',
    questions: [
      {
        question: 'Who permits loudspeakers at a function in Panchkula?',
        answer:
          'The district administration in Panchkula; apply some days ahead. From 10 pm to 6 am loudspeakers outdoors stay off in any case.',
      },
      {
        question: 'Can artists come to resorts beyond Panchkula, toward Pinjore or Morni?',
        answer:
          'Many do: each profile says how far the artist travels. Give the exact place when you book, and you see only artists who come that far.',
      },
    ],
  },
};
